CREATE TABLE "document_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" text NOT NULL,
	"email_hash" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"document" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"version" text,
	"text_hash" text,
	"address" text,
	"user_agent" text,
	CONSTRAINT "document_requests_codeHash_unique" UNIQUE("code_hash")
);

CREATE TABLE "invitation_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"curator_id" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);

CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"curator_id" text NOT NULL,
	"email_hash" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_letter_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"registered_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"parent_id" text,
	"child_id" uuid,
	"sealed_parent" "bytea"
);

ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_id_invitation_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."invitation_groups"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "document_requests_sender_id_index" ON "document_requests" USING btree ("sender_id");
CREATE INDEX "document_requests_email_hash_index" ON "document_requests" USING btree ("email_hash");
CREATE INDEX "invitation_groups_curator_id_index" ON "invitation_groups" USING btree ("curator_id");
CREATE INDEX "invitations_group_id_index" ON "invitations" USING btree ("group_id");
CREATE INDEX "invitations_curator_id_email_hash_index" ON "invitations" USING btree ("curator_id","email_hash");
CREATE INDEX "invitations_parent_id_index" ON "invitations" USING btree ("parent_id");
CREATE INDEX "invitations_child_id_index" ON "invitations" USING btree ("child_id");