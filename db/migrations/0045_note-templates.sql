CREATE TABLE "specialist_note_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE INDEX "specialist_note_templates_account_id_created_at_index" ON "specialist_note_templates" USING btree ("account_id","created_at");