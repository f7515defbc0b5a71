CREATE TABLE "sealing_keys" (
	"mark" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
