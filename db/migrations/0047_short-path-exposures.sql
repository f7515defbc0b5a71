CREATE TABLE "short_path_exposures" (
	"version" text NOT NULL,
	"month" text NOT NULL,
	"code" text NOT NULL,
	"seen" integer NOT NULL,
	"could" integer NOT NULL,
	CONSTRAINT "short_path_exposures_version_month_code_pk" PRIMARY KEY("version","month","code"),
	CONSTRAINT "seen_of_could" CHECK (seen between 0 and could)
);

ALTER TABLE "short_path_drafts" ADD COLUMN "month" text DEFAULT '' NOT NULL;
ALTER TABLE "short_path_exposures" ADD CONSTRAINT "short_path_exposures_version_questionnaire_versions_code_fk" FOREIGN KEY ("version") REFERENCES "public"."questionnaire_versions"("code") ON DELETE cascade ON UPDATE no action;