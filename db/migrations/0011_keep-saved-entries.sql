CREATE TABLE "saved_entries" (
	"account_id" text NOT NULL,
	"section" text NOT NULL,
	"code" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_entries_account_id_section_code_pk" PRIMARY KEY("account_id","section","code")
);

CREATE INDEX "saved_entries_account_id_saved_at_index" ON "saved_entries" USING btree ("account_id","saved_at");