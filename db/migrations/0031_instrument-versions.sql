DROP INDEX "questionnaire_versions_state_index";
ALTER TABLE "questionnaire_versions" ADD COLUMN "band" text DEFAULT '7-10' NOT NULL;
ALTER TABLE "questionnaire_versions" ADD COLUMN "informant" text DEFAULT 'parent' NOT NULL;
ALTER TABLE "questionnaire_versions" ADD COLUMN "definition" jsonb;
ALTER TABLE "questionnaire_versions" ADD COLUMN "signed_by" text;
CREATE UNIQUE INDEX "questionnaire_versions_band_informant_index" ON "questionnaire_versions" USING btree ("band","informant") WHERE "questionnaire_versions"."state" = 'published';
ALTER TABLE "questionnaire_versions" ADD CONSTRAINT "signed_before_a_teenager_is_asked" CHECK (informant <> 'self' or state = 'draft' or signed_by is not null);