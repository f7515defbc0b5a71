CREATE TABLE "data_requests" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"session_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"done_at" timestamp with time zone
);

CREATE TABLE "deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"scope" text NOT NULL,
	"part_id" text,
	"requested_at" timestamp with time zone NOT NULL,
	"erases_at" timestamp with time zone NOT NULL,
	"undo_hash" text NOT NULL,
	"undone_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "deletions_undoHash_unique" UNIQUE("undo_hash")
);

CREATE TABLE "destruction_acts" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "destruction_acts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"categories" text[] NOT NULL,
	"ground" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"destroyed_at" timestamp with time zone NOT NULL
);

ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;
ALTER TABLE "submission_owners" ADD COLUMN "hidden_at" timestamp with time zone;
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;
CREATE INDEX "data_requests_account_id_created_at_index" ON "data_requests" USING btree ("account_id","created_at");
CREATE UNIQUE INDEX "deletions_one_at_a_time" ON "deletions" USING btree ("account_id","scope",coalesce("part_id", '')) WHERE "deletions"."undone_at" is null and "deletions"."erased_at" is null;
CREATE INDEX "deletions_erases_at_index" ON "deletions" USING btree ("erases_at");
CREATE FUNCTION keep_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A consent is proof for three years after it ended: at a withdrawal, or by itself where its term is short.
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '3 years' AND (
    OLD.subject NOT LIKE 'account:%' OR OLD.purpose IN ('analytics', 'feedback_form') OR EXISTS (
      SELECT FROM consents ended
      WHERE ended.subject = OLD.subject AND ended.purpose = OLD.purpose AND NOT ended.given
        AND ended.at >= OLD.at AND ended.at < now() - interval '3 years'
    )
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
DROP TRIGGER consents_append_only ON "consents";
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION keep_proof();
CREATE TRIGGER consents_not_emptied BEFORE TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER destruction_acts_append_only BEFORE UPDATE OR DELETE ON "destruction_acts" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER destruction_acts_not_emptied BEFORE TRUNCATE ON "destruction_acts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whoever begins a session has signed in, by whatever way.
CREATE FUNCTION note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_sign_in_at = NEW.created_at WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_note_sign_in AFTER INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION note_sign_in();
