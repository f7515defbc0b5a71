ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_invoiceId_unique";
ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_transactionId_unique";
ALTER TABLE "refund_requests" ADD COLUMN "is_ending" boolean DEFAULT true NOT NULL;
CREATE UNIQUE INDEX "refund_requests_one_ending" ON "refund_requests" USING btree ("invoice_id") WHERE "refund_requests"."is_ending";
CREATE INDEX "refund_requests_transaction_id_index" ON "refund_requests" USING btree ("transaction_id");