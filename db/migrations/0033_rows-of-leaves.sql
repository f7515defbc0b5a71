CREATE TABLE "child_leaf_rows" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"pushed" integer,
	CONSTRAINT "child_leaf_rows_key_unique" UNIQUE("key")
);
