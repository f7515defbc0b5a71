ALTER TABLE "questionnaire_figures" ADD COLUMN "shard" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "questionnaire_figures" DROP CONSTRAINT "questionnaire_figures_version_domain_band_pk";
ALTER TABLE "questionnaire_figures" ADD CONSTRAINT "questionnaire_figures_version_domain_band_shard_pk" PRIMARY KEY("version","domain","band","shard");