CREATE TABLE "link_finds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_finds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
