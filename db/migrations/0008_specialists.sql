CREATE TABLE "specialist_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);

CREATE TABLE "diploma_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"diploma_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "diplomas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"status" text NOT NULL,
	"file_name" text,
	"file_type" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"qualification" jsonb,
	"is_replaced" boolean DEFAULT false NOT NULL
);

CREATE TABLE "specialist_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "specialist_cards" (
	"account_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"fields" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "specialist_cards_code_unique" UNIQUE("code")
);

CREATE INDEX "specialist_assignments_child_id_created_at_index" ON "specialist_assignments" USING btree ("child_id","created_at");
CREATE INDEX "diploma_openings_diploma_id_index" ON "diploma_openings" USING btree ("diploma_id");
CREATE INDEX "diplomas_account_id_sent_at_index" ON "diplomas" USING btree ("account_id","sent_at");
CREATE INDEX "diplomas_status_sent_at_index" ON "diplomas" USING btree ("status","sent_at");
CREATE INDEX "specialist_notes_child_id_created_at_index" ON "specialist_notes" USING btree ("child_id","created_at");
-- A feature does not name another's tables in code, so these two stand here alone.
ALTER TABLE "specialist_notes" ADD CONSTRAINT "specialist_notes_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade;
ALTER TABLE "specialist_assignments" ADD CONSTRAINT "specialist_assignments_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade;
