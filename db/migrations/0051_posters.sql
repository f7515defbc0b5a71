CREATE TABLE "invitation_posters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "invitation_posters_code_unique" UNIQUE("code")
);

ALTER TABLE "invitation_posters" ADD CONSTRAINT "invitation_posters_group_id_invitation_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."invitation_groups"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "invitation_posters_group_id_index" ON "invitation_posters" USING btree ("group_id") WHERE "invitation_posters"."closed_at" is null;