-- Vectors are written again, unpacked now. It stands apart: readers wait while a column is altered, and not for this.
-- may: of texts there are hundreds, each takes some milliseconds, and who writes one waits that long
UPDATE "entries" SET "words" = "words";
