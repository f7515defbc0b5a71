ALTER TABLE "manual_forms" ADD COLUMN "letter_asked_at" timestamp with time zone;
ALTER TABLE "manual_forms" ADD COLUMN "letter_sent_at" timestamp with time zone;