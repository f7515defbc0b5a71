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

CREATE TABLE "visits" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visits_day_step_source_pk" PRIMARY KEY("day","step","source")
);

CREATE INDEX "error_groups_last_at_index" ON "error_groups" USING btree ("last_at");
CREATE UNIQUE INDEX "questionnaire_versions_state_index" ON "questionnaire_versions" USING btree ("state") WHERE "questionnaire_versions"."state" = 'published';