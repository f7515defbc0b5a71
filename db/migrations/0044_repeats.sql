CREATE TABLE "repeats" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"sealed" "bytea"
);

CREATE INDEX "repeats_at_index" ON "repeats" USING btree ("at");