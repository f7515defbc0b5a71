CREATE TABLE "plan_letters" (
	"child_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_on" date,
	CONSTRAINT "plan_letters_child_id_account_id_pk" PRIMARY KEY("child_id","account_id")
);

CREATE TABLE "plan_swaps" (
	"child_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"code" text NOT NULL,
	"instead" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_swaps_child_id_starts_on_code_pk" PRIMARY KEY("child_id","starts_on","code"),
	CONSTRAINT "swaps_for_another" CHECK (code <> instead)
);

ALTER TABLE "child_exercises" ADD COLUMN "theme" text;
UPDATE "child_exercises" SET "theme" = coalesce(
	(SELECT "theme" FROM "entries" WHERE "section" = 'training' AND "entries"."code" = "child_exercises"."code"),
	CASE "code"
		WHEN 'task-dots' THEN 'math' WHEN 'task-line' THEN 'math'
		WHEN 'task-stop' THEN 'behavior' WHEN 'task-goNoGo' THEN 'behavior'
		WHEN 'task-letters' THEN 'read' WHEN 'task-naming' THEN 'read'
		WHEN 'task-nBack' THEN 'memory' WHEN 'task-span' THEN 'memory'
		WHEN 'task-schulte' THEN 'attention'
	END,
	'help'
);
ALTER TABLE "child_exercises" ALTER COLUMN "theme" SET NOT NULL;
ALTER TABLE "plan_letters" ADD CONSTRAINT "plan_letters_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "plan_swaps" ADD CONSTRAINT "plan_swaps_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "plan_letters_account_id_index" ON "plan_letters" USING btree ("account_id");
ALTER TABLE "child_exercises" ADD CONSTRAINT "grows_a_plant" CHECK (theme in ('attention', 'behavior', 'communicate', 'emotion', 'fatigue', 'help', 'math', 'memory', 'motor', 'read', 'write'));