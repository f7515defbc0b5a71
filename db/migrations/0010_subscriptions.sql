CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"token" "bytea",
	"token_hash" text,
	"type" text NOT NULL,
	"last_four" text NOT NULL,
	"expires" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone,
	"plans_ended_at" timestamp with time zone,
	CONSTRAINT "cards_one_token" UNIQUE("account_id","token_hash")
);

CREATE TABLE "subscription_interests" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"tariff" text NOT NULL,
	"title" text NOT NULL,
	"months" integer NOT NULL,
	"full_kopecks" integer NOT NULL,
	"amount_kopecks" integer NOT NULL,
	"promo" text,
	"is_renewal" boolean DEFAULT false NOT NULL,
	"continues" timestamp with time zone,
	"renewal_terms" text,
	"agreed_from" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"held_by" bigint,
	"held_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "invoices_one_renewal" UNIQUE("account_id","continues"),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_kopecks" >= 100)
);

CREATE TABLE "movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"payment_transaction_id" bigint,
	"kopecks" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "movements_transactionId_unique" UNIQUE("transaction_id")
);

CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"body_hash" text NOT NULL,
	CONSTRAINT "notifications_once" UNIQUE("type","key")
);

CREATE TABLE "payments" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"account_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_kopecks" integer NOT NULL,
	"currency" text NOT NULL,
	"reason_code" integer DEFAULT 0 NOT NULL,
	"last_four" text DEFAULT '' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"fault" text,
	"card_id" uuid,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"tariff" text,
	"ends_at" timestamp with time zone,
	"most_uses" integer,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."percent" between 1 and 100)
);

CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid,
	"transaction_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"kopecks" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"refund_transaction_id" bigint,
	CONSTRAINT "refund_requests_invoiceId_unique" UNIQUE("invoice_id"),
	CONSTRAINT "refund_requests_transactionId_unique" UNIQUE("transaction_id")
);

CREATE TABLE "renewal_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"reason" text NOT NULL,
	"invoice_id" uuid,
	"terms" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewal_words_once" UNIQUE("invoice_id")
);

CREATE TABLE "subscriptions" (
	"account_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"tariff" text NOT NULL,
	"title" text NOT NULL,
	"months" integer NOT NULL,
	"price_kopecks" integer NOT NULL,
	"paid_until" timestamp with time zone,
	"is_renewing" boolean DEFAULT false NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL,
	"ordered_until" timestamp with time zone,
	"card_id" uuid,
	"reminded_for" timestamp with time zone,
	"reminded_at" timestamp with time zone
);

CREATE TABLE "tariffs" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"months" integer NOT NULL,
	"price_kopecks" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_sold" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tariffs_sold_for_money" CHECK ("tariffs"."price_kopecks" >= 100 and "tariffs"."months" between 1 and 12)
);

CREATE INDEX "invoices_account_id_created_at_index" ON "invoices" USING btree ("account_id","created_at");
CREATE INDEX "payments_invoice_id_index" ON "payments" USING btree ("invoice_id");
CREATE INDEX "payments_account_id_index" ON "payments" USING btree ("account_id");
CREATE INDEX "receipts_transaction_id_index" ON "receipts" USING btree ("transaction_id");
CREATE INDEX "renewal_words_account_id_index" ON "renewal_words" USING btree ("account_id");
CREATE INDEX "subscriptions_paid_until_index" ON "subscriptions" USING btree ("paid_until");
CREATE TRIGGER movements_append_only BEFORE UPDATE OR DELETE ON "movements"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER renewal_words_append_only BEFORE UPDATE OR DELETE ON "renewal_words"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
