CREATE TABLE "visits" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visits_day_step_source_pk" PRIMARY KEY("day","step","source")
);
