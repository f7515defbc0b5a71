CREATE TABLE "letter_refusals" (
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_refusals_address_hash_kind_pk" PRIMARY KEY("address_hash","kind")
);
