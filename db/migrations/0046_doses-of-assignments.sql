ALTER TABLE "specialist_assignments" ADD COLUMN "dose" jsonb;
ALTER TABLE "specialist_assignments" ADD COLUMN "sealed_comment" "bytea";