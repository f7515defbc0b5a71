ALTER TABLE "reviews" ADD COLUMN "account_id" text;
ALTER TABLE "reviews" ADD COLUMN "email_hash" text;
-- may: there are few reviews; whose address alone is known gets its hash by a job, for the key is not in the database
UPDATE "reviews" SET "account_id" = "messages"."account_id" FROM "messages" WHERE "messages"."id" = "reviews"."message_id";
