CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"compared_from" timestamp with time zone NOT NULL,
	"our_kopecks" bigint NOT NULL,
	"their_kopecks" bigint NOT NULL,
	"learned" bigint[] NOT NULL,
	"unknown" bigint[] NOT NULL
);

CREATE TABLE "tariff_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tariff" text NOT NULL,
	"price_kopecks" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);

ALTER TABLE "promo_codes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "renewal_words" ADD COLUMN "price_kopecks" integer;
ALTER TABLE "renewal_words" ADD COLUMN "price_from" timestamp with time zone;
ALTER TABLE "subscriptions" ADD COLUMN "told_kopecks" integer;
ALTER TABLE "subscriptions" ADD COLUMN "told_at" timestamp with time zone;
ALTER TABLE "tariffs" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
CREATE INDEX "tariff_prices_tariff_index" ON "tariff_prices" USING btree ("tariff");