ALTER TABLE "sessions" ADD COLUMN "as_user_id" text;
ALTER TABLE "sessions" ADD COLUMN "as_until" timestamp with time zone;
ALTER TABLE "specialist_cards" ADD COLUMN "hidden_at" timestamp with time zone;
ALTER TABLE "specialist_cards" ADD COLUMN "hidden_reason" text;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_as_user_id_users_id_fk" FOREIGN KEY ("as_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;