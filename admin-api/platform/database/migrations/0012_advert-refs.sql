-- What articles of before embed as cards and in tables, and the addresses that may lead to a bookmaker.
INSERT INTO "article_refs" ("article_id", "kind", "ref")
SELECT a."id", 'card', m[1]
FROM "articles" a CROSS JOIN LATERAL regexp_matches(a."content", '\sdata-bookmaker="([a-z0-9-]+)"', 'g') AS m
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "article_refs" ("article_id", "kind", "ref")
SELECT a."id", 'table', trim(listed)
FROM "articles" a
CROSS JOIN LATERAL regexp_matches(a."content", '\sdata-compare="([a-z0-9, -]+)"', 'g') AS m
CROSS JOIN LATERAL regexp_split_to_table(m[1], ',') AS listed
WHERE trim(listed) ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "article_refs" ("article_id", "kind", "ref")
SELECT found."id", 'link', left(found."href", 500)
FROM (
	SELECT a."id", trim(replace(replace(replace(replace(m[2], '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')) AS "href"
	FROM "articles" a CROSS JOIN LATERAL regexp_matches(a."content", '<a\s([^>]*\s)?href="([^"]*)"', 'g') AS m
) AS found
WHERE found."href" ~* '^((https?:)?//|/go/)'
ON CONFLICT DO NOTHING;
