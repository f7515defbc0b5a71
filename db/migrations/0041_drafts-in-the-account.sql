CREATE TABLE "questionnaire_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"child_id" uuid,
	"sealed" "bytea" NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "counted_from_nothing" CHECK (revision >= 0)
);

CREATE INDEX "questionnaire_drafts_account_id_updated_at_index" ON "questionnaire_drafts" USING btree ("account_id","updated_at");
CREATE INDEX "questionnaire_drafts_child_id_index" ON "questionnaire_drafts" USING btree ("child_id");
CREATE INDEX "questionnaire_drafts_updated_at_index" ON "questionnaire_drafts" USING btree ("updated_at");