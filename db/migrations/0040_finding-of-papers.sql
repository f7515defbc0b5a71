-- A paper is headed by its finding: papers of yesterday take theirs out of their own text.
update entries
set fields = jsonb_set(fields, '{facts,finding}', to_jsonb(found.sentence))
from (
  select
    paper.id,
    regexp_replace(
      substring(regexp_replace(substring(block ->> 'html' from '^<p>(.*?)</p>'), '<[^>]+>', '', 'g') from '^.+?[.!?…](?=\s+[А-ЯЁ«]|$)'),
      '\.$', ''
    ) as sentence
  from entries paper, jsonb_array_elements(paper.fields -> 'textItems') block
  where paper.section = 'researches' and block ->> 'id' = 'finding'
) found
where found.id = entries.id and found.sentence is not null;
