CREATE TABLE "diary_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"day" date NOT NULL,
	"sealed" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);

ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "diary_entries_child_id_day_index" ON "diary_entries" USING btree ("child_id","day");