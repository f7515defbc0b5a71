-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "invoices_promo_index";
CREATE INDEX CONCURRENTLY "invoices_promo_index" ON "invoices" USING btree ("promo");
DROP INDEX CONCURRENTLY IF EXISTS "invoices_next_attempt_at_index";
CREATE INDEX CONCURRENTLY "invoices_next_attempt_at_index" ON "invoices" USING btree ("next_attempt_at");
DROP INDEX CONCURRENTLY IF EXISTS "movements_payment_transaction_id_index";
CREATE INDEX CONCURRENTLY "movements_payment_transaction_id_index" ON "movements" USING btree ("payment_transaction_id");
DROP INDEX CONCURRENTLY IF EXISTS "payments_at_index";
CREATE INDEX CONCURRENTLY "payments_at_index" ON "payments" USING btree ("at");
DROP INDEX CONCURRENTLY IF EXISTS "refund_requests_account_id_index";
CREATE INDEX CONCURRENTLY "refund_requests_account_id_index" ON "refund_requests" USING btree ("account_id");
