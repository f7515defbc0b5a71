CREATE TABLE "access_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"child_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "child_accesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"child_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"shows_results" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "child_accesses_childId_accountId_unique" UNIQUE("child_id","account_id")
);

CREATE TABLE "child_codes" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_codes_codeHash_unique" UNIQUE("code_hash")
);

CREATE TABLE "child_devices" (
	"token_hash" text NOT NULL,
	"child_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_devices_token_hash_child_id_pk" PRIMARY KEY("token_hash","child_id")
);

CREATE TABLE "child_entries" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"minutes" integer DEFAULT 20 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_entries_codeHash_unique" UNIQUE("code_hash")
);

CREATE TABLE "child_exercises" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"child_id" uuid NOT NULL,
	"code" text NOT NULL,
	"day" text NOT NULL,
	"feeling" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_exercises_childId_code_day_unique" UNIQUE("child_id","code","day")
);

CREATE TABLE "child_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "children" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"archived_at" timestamp with time zone,
	"delete_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "guardian_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"child_id" uuid NOT NULL,
	"email" text NOT NULL,
	"may" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "guardian_invitations_tokenHash_unique" UNIQUE("token_hash")
);

CREATE TABLE "guardianships" (
	"child_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"may" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guardianships_child_id_account_id_pk" PRIMARY KEY("child_id","account_id")
);

ALTER TABLE "consents" ADD COLUMN "representative" text;
ALTER TABLE "submission_owners" ADD COLUMN "child_id" uuid;
ALTER TABLE "child_accesses" ADD CONSTRAINT "child_accesses_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "child_codes" ADD CONSTRAINT "child_codes_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "child_devices" ADD CONSTRAINT "child_devices_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "child_entries" ADD CONSTRAINT "child_entries_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "child_exercises" ADD CONSTRAINT "child_exercises_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "child_sessions" ADD CONSTRAINT "child_sessions_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guardian_invitations" ADD CONSTRAINT "guardian_invitations_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "access_log_child_id_at_index" ON "access_log" USING btree ("child_id","at");
CREATE INDEX "child_accesses_account_id_state_index" ON "child_accesses" USING btree ("account_id","state");
CREATE INDEX "child_sessions_child_id_index" ON "child_sessions" USING btree ("child_id");
CREATE INDEX "children_owner_id_index" ON "children" USING btree ("owner_id");
CREATE INDEX "guardian_invitations_child_id_index" ON "guardian_invitations" USING btree ("child_id");
CREATE INDEX "guardianships_account_id_index" ON "guardianships" USING btree ("account_id");
CREATE INDEX "submission_owners_child_id_index" ON "submission_owners" USING btree ("child_id");
CREATE FUNCTION keep_access_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "children" WHERE "id" = OLD."child_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE ON "access_log"
  FOR EACH ROW EXECUTE FUNCTION keep_access_log();
