CREATE TABLE "entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"code" text NOT NULL,
	"legacy_id" integer,
	"title" text NOT NULL,
	"theme" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"published_at" date NOT NULL,
	"fields" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"views_shown" integer DEFAULT 0 NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "entry_views" (
	"entry_id" integer NOT NULL,
	"visitor" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_views_entry_id_visitor_pk" PRIMARY KEY("entry_id","visitor")
);

CREATE TABLE "site_texts" (
	"code" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"document_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"form" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "submission_owners" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);

CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"version" text NOT NULL,
	"type" text NOT NULL,
	"seconds" integer,
	"draft_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "submissions_tokenHash_unique" UNIQUE("token_hash")
);

ALTER TABLE "entry_views" ADD CONSTRAINT "entry_views_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "submission_owners" ADD CONSTRAINT "submission_owners_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "entries_section_code_index" ON "entries" USING btree ("section","code");
CREATE UNIQUE INDEX "entries_section_legacy_id_index" ON "entries" USING btree ("section","legacy_id");
CREATE INDEX "entries_section_status_published_at_id_index" ON "entries" USING btree ("section","status","published_at" DESC NULLS LAST,"id");
CREATE INDEX "entries_words_idx" ON "entries" USING gin ((setweight(to_tsvector('russian', "title"), 'A') || setweight(to_tsvector('russian', "words"), 'B')));
CREATE INDEX "entry_views_counted_at_index" ON "entry_views" USING btree ("counted_at");
CREATE INDEX "consents_subject_purpose_at_index" ON "consents" USING btree ("subject","purpose","at");
CREATE INDEX "submission_owners_account_id_kept_at_index" ON "submission_owners" USING btree ("account_id","kept_at");
CREATE UNIQUE INDEX "submissions_draft_id_index" ON "submissions" USING btree ("draft_id");
CREATE INDEX "submissions_expires_at_index" ON "submissions" USING btree ("expires_at");
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "entries_title_trgm_idx" ON "entries" USING gin ("title" gin_trgm_ops);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON "consents"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
