CREATE TABLE "questionnaire_figures" (
	"version" text NOT NULL,
	"domain" text NOT NULL,
	"band" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "questionnaire_figures_version_domain_band_pk" PRIMARY KEY("version","domain","band")
);

CREATE TABLE "questionnaire_steps" (
	"version" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "questionnaire_steps_version_step_pk" PRIMARY KEY("version","step")
);

CREATE TABLE "questionnaire_versions" (
	"code" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"age_from" integer NOT NULL,
	"age_to" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"licence" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);

CREATE UNIQUE INDEX "questionnaire_versions_state_index" ON "questionnaire_versions" USING btree ("state") WHERE "questionnaire_versions"."state" = 'published';