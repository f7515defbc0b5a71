CREATE TABLE "result_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"addressee" text NOT NULL,
	"domains" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "result_shares_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "shares_something" CHECK (cardinality(domains) > 0),
	CONSTRAINT "shares_for_a_term" CHECK (until > created_at),
	CONSTRAINT "shared_with_somebody" CHECK (addressee in ('parent', 'teacher', 'specialist'))
);

CREATE TABLE "share_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_machine" boolean NOT NULL
);

ALTER TABLE "result_shares" ADD CONSTRAINT "result_shares_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_share_id_result_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."result_shares"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "result_shares_submission_id_index" ON "result_shares" USING btree ("submission_id");
CREATE INDEX "share_openings_share_id_at_index" ON "share_openings" USING btree ("share_id","at");