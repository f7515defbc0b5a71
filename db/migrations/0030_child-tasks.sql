CREATE TABLE "child_task_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"task" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sealed" "bytea" NOT NULL
);

CREATE TABLE "child_task_settings" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

ALTER TABLE "child_task_runs" ADD CONSTRAINT "child_task_runs_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "child_task_settings" ADD CONSTRAINT "child_task_settings_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "child_task_runs_child_id_started_at_index" ON "child_task_runs" USING btree ("child_id","started_at");--> statement-breakpoint
CREATE FUNCTION keep_child_task_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (
    current_setting('portal.erases_runs', true) = 'on'
    OR NOT EXISTS (SELECT 1 FROM "children" WHERE "id" = OLD."child_id")
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER child_task_runs_append_only BEFORE UPDATE OR DELETE ON "child_task_runs"
  FOR EACH ROW EXECUTE FUNCTION keep_child_task_runs();
