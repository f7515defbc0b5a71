CREATE TABLE "newsletters" (
	"month" text PRIMARY KEY NOT NULL,
	"entries" jsonb NOT NULL,
	"reached" text,
	"sent" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
