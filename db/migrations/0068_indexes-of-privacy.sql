-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "verifications_kept_email_index";
CREATE INDEX CONCURRENTLY "verifications_kept_email_index" ON "verifications" USING btree (split_part("identifier", ':', 3)) WHERE "verifications"."identifier" like 'email-back:%';
DROP INDEX CONCURRENTLY IF EXISTS "data_requests_session_id_index";
CREATE INDEX CONCURRENTLY "data_requests_session_id_index" ON "data_requests" USING btree ("session_id");
DROP INDEX CONCURRENTLY IF EXISTS "destruction_acts_subject_index";
CREATE INDEX CONCURRENTLY "destruction_acts_subject_index" ON "destruction_acts" USING btree ("subject");
