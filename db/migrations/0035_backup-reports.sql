CREATE TABLE "backup_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_well" boolean NOT NULL,
	"copy" text,
	"bytes" bigint,
	"seconds" double precision,
	"words" text NOT NULL
);

CREATE INDEX "backup_reports_at_index" ON "backup_reports" USING btree ("at");