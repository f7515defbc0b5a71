CREATE TABLE "retention_warnings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"warned_at" timestamp with time zone NOT NULL
);

CREATE TABLE "letter_refusals" (
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_refusals_address_hash_kind_pk" PRIMARY KEY("address_hash","kind")
);

ALTER TABLE "diplomas" ADD COLUMN "checked_at" timestamp with time zone;