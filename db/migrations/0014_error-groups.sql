CREATE TABLE "error_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"stack" text NOT NULL,
	"release" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);

CREATE INDEX "error_groups_last_at_index" ON "error_groups" USING btree ("last_at");