-- outside a transaction
-- may: each commits by itself, so that who writes a text waits for a part of them, some milliseconds each; readers do not wait
UPDATE "entries" SET "words" = "words" WHERE "id" % 8 = 0;
-- may: as above, the next part of the texts
UPDATE "entries" SET "words" = "words" WHERE "id" % 8 = 1;
-- may: as above, the next part of the texts
UPDATE "entries" SET "words" = "words" WHERE "id" % 8 = 2;
-- may: as above, the next part of the texts
UPDATE "entries" SET "words" = "words" WHERE "id" % 8 = 3;
-- may: as above, the next part of the texts
UPDATE "entries" SET "words" = "words" WHERE "id" % 8 = 4;
-- may: as above, the next part of the texts
UPDATE "entries" SET "words" = "words" WHERE "id" % 8 = 5;
-- may: as above, the next part of the texts
UPDATE "entries" SET "words" = "words" WHERE "id" % 8 = 6;
-- may: as above, the next part of the texts
UPDATE "entries" SET "words" = "words" WHERE "id" % 8 = 7;
