CREATE TABLE "manual_figures" (
	"version" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);

CREATE TABLE "manual_forms" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"sealed_path" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "short_path_drafts" (
	"draft_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);

CREATE TABLE "short_paths" (
	"version" text PRIMARY KEY NOT NULL,
	"signed_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signed_before_it_opens" CHECK (signed_by ~ '[^[:space:]]')
);

ALTER TABLE "manual_figures" ADD CONSTRAINT "manual_figures_version_questionnaire_versions_code_fk" FOREIGN KEY ("version") REFERENCES "public"."questionnaire_versions"("code") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "manual_forms" ADD CONSTRAINT "manual_forms_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "short_paths" ADD CONSTRAINT "short_paths_version_questionnaire_versions_code_fk" FOREIGN KEY ("version") REFERENCES "public"."questionnaire_versions"("code") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "short_path_drafts_seen_at_index" ON "short_path_drafts" USING btree ("seen_at");