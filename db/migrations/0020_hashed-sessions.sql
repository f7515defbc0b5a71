ALTER TABLE "sessions" RENAME COLUMN "token" TO "token_hash";
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_token_unique";
UPDATE "sessions" SET "token_hash" = translate(encode(sha256(convert_to("token_hash", 'UTF8')), 'base64'), '+/=', '-_');
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash");
