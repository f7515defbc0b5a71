CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea",
	"sealed_next" "bytea",
	"since" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL
);

ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;