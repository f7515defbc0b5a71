CREATE TABLE "retention_warnings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"warned_at" timestamp with time zone NOT NULL
);
