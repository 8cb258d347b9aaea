-- Rows as the previous release (migration 0018) stored them. Triggers fill the counters and the search tables.
-- The admin signs in with the password of worker/testing/fixtures.ts.
INSERT INTO admins (key, email, password_hash, created_at, updated_at) VALUES
  (1, 'admin@example.com', '$scrypt$ln=14,r=8,p=5$/OCJPkwzCY70flIMHPTi0Q==$yPrRjdhKST3kcbehQC+T2Ejhjp2F91VI+2ex2IxtoZU=', 0, 0);
INSERT INTO login_attempts (email_hash, failures, last_at, next_allowed_at) VALUES
  ('258d8dc916db8cea2cafb6c3cd0cb0246efe061421dbd83ec3a350428cabda4f', 1, 1795311937638, 1795311937638);
INSERT INTO sessions (token_hash, admin_key, created_at, last_seen_at, id, user_agent) VALUES
  ('5dcf7a5401aa8d864b7ffb1a1af7b895016ea0b7bee4d372f3d89576af891eb9', 1, 1795311937248, 1795311937248, 'yp2bpe2br8xm', 'node');
INSERT INTO blogs (key, id, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published, created_at, published_at, updated_at, comment_count, content_hash, resources_claimed_at, resources_found_at, idempotency_key, request_hash, reading_minutes, image_srcset, scheduled_at, deleted_at) VALUES
  (1, 'a-harbour-at-dawn-nj7jcn', 'A harbour at dawn', 'a harbour at dawn', 'A standfirst', 'Nets Boats & "nets" by the quay.', 'Technology', '/media/a-harbour-at-dawn-nj7jcn/0e46010caad973cf.png', 32, 18, 1, 1795311937285, 1795311937285, 1795311937285, 0, '905a1b14a9a7509d6989246782c41a8db17242131db8478b6b30cd162d85ac97', 1795311937294, null, null, null, 1, '', null, null),
  (2, 'not-yet-out-242u76', 'Not yet out, twice', 'not yet out, twice', 'A standfirst', 'The first words.', 'Finance', '/media/not-yet-out-242u76/0e46010caad973cf.png', 32, 18, 0, 1795311937367, null, 1795311937571, 0, 'a39d0f3abd956870b351646f9db07e3c7ae4f981f70ccf043233ed5c18961297', null, null, null, null, 1, '', null, null),
  (3, 'thrown-away-nqbwpp', 'Thrown away', 'thrown away', 'A standfirst', 'Close by The nearest machine answers first.', 'Startup', '/media/thrown-away-nqbwpp/0e46010caad973cf.png', 32, 18, 0, 1795311937405, 1795311937405, 1795311937405, 0, 'dcea0cc97a755b7f3b2ae5cf5aa086e54955566f0c7d8273ca0843d57b4faea4', 1795311937411, null, null, null, 1, '', null, 1795311937597),
  (4, 'due-later-bae34j', 'Due later', 'due later', 'A standfirst', 'Close by The nearest machine answers first.', 'Lifestyle', '/media/due-later-bae34j/0e46010caad973cf.png', 32, 18, 0, 1795311937453, null, 1795311937453, 0, '5be2c5529e5bc5fd0635a2e3105444eb07cfddb629efa17887df2fe62466f76f', null, null, null, null, 1, '', 1811808000000, null);
INSERT INTO blog_sources (blog_key, source) VALUES
  (1, '<h2>Nets</h2><p>Boats &amp; "nets" by the quay.</p>'),
  (2, '<p>The first words.</p>'),
  (3, '<h2>Close by</h2><p>The nearest machine answers first.</p>'),
  (4, '<h2>Close by</h2><p>The nearest machine answers first.</p>');
INSERT INTO blog_texts (blog_key, description, plain_text, sanitizer_version, contents) VALUES
  (1, '<h2 id="section-nets">Nets</h2><p>Boats &amp; "nets" by the quay.</p>', 'Nets Boats & "nets" by the quay.', 1, '[{"id":"section-nets","text":"Nets","level":2}]'),
  (2, '<p>The first words.</p>', 'The first words.', 1, '[]'),
  (3, '<h2 id="section-close-by">Close by</h2><p>The nearest machine answers first.</p>', 'Close by The nearest machine answers first.', 1, '[{"id":"section-close-by","text":"Close by","level":2}]'),
  (4, '<h2 id="section-close-by">Close by</h2><p>The nearest machine answers first.</p>', 'Close by The nearest machine answers first.', 1, '[{"id":"section-close-by","text":"Close by","level":2}]');
INSERT INTO drafts (id, blog_key, revision, title, sub_title, category, image, image_width, image_height, image_srcset, source, created_at, updated_at, writer, turn) VALUES
  ('a-harbour-at-dawn-nj7jcn', 1, 1, 'A harbour at noon', 'A standfirst', 'Technology', '/media/a-harbour-at-dawn-nj7jcn/0e46010caad973cf.png', 32, 18, '', '<p>An unfinished change.</p>', 1795311937552, 1795311937552, '', 0),
  ('not-yet-out-242u76', 2, 1, 'Not yet out, twice', 'A standfirst', 'Finance', '/media/not-yet-out-242u76/0e46010caad973cf.png', 32, 18, '', '<p>The first words.</p>', 1795311937571, 1795311937571, '', 0);
INSERT INTO revisions (key, id, blog_key, kind, title, sub_title, category, image, image_width, image_height, image_srcset, source, created_at) VALUES
  (1, 'afdb730db2775200', 1, 'published', 'A harbour at dawn', 'A standfirst', 'Technology', '/media/a-harbour-at-dawn-nj7jcn/0e46010caad973cf.png', 32, 18, '', '<h2>Nets</h2><p>Boats &amp; "nets" by the quay.</p>', 1795311937286),
  (2, '02b6c7b82afdd704', 3, 'published', 'Thrown away', 'A standfirst', 'Startup', '/media/thrown-away-nqbwpp/0e46010caad973cf.png', 32, 18, '', '<h2>Close by</h2><p>The nearest machine answers first.</p>', 1795311937405),
  (3, 'cx24cpgygwd4', 2, 'draft', 'Not yet out', 'A standfirst', 'Finance', '/media/not-yet-out-242u76/0e46010caad973cf.png', 32, 18, '', '<h2>Close by</h2><p>The nearest machine answers first.</p>', 1795311937367),
  (4, 'a57ebb9r353x', 2, 'updated', 'Not yet out, twice', 'A standfirst', 'Finance', '/media/not-yet-out-242u76/0e46010caad973cf.png', 32, 18, '', '<p>The first words.</p>', 1795311937572);
INSERT INTO media (key, blog_id, content_type, width, height, bytes, created_at, attached_at) VALUES
  ('media/a-harbour-at-dawn-nj7jcn/0e46010caad973cf.png', 'a-harbour-at-dawn-nj7jcn', 'image/png', 32, 18, 118, 1795311937275, 1795311937285),
  ('media/not-yet-out-242u76/0e46010caad973cf.png', 'not-yet-out-242u76', 'image/png', 32, 18, 118, 1795311937361, 1795311937367),
  ('media/thrown-away-nqbwpp/0e46010caad973cf.png', 'thrown-away-nqbwpp', 'image/png', 32, 18, 118, 1795311937396, 1795311937405),
  ('media/due-later-bae34j/0e46010caad973cf.png', 'due-later-bae34j', 'image/png', 32, 18, 118, 1795311937447, 1795311937453);
INSERT INTO comments (key, id, blog_key, name, content, is_approved, created_at, is_author, spam_reason, content_hash, is_in_trash) VALUES
  (1, 'hdpf3ktt9c2h', 1, 'Ada', 'First!', 1, 1795311937482, 0, '', 'a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e', 0),
  (2, 'hyragyypkm7s', 1, 'Bo', 'A waiting comment', 0, 1795311937490, 0, '', 'cff052cdbe34482a9b53a5447d41590200cbdef8b60dbf38f2bfb5495733cc97', 0),
  (3, '4vkz4uxd33mn', 3, 'Cy', 'Approved on the trashed', 1, 1795311937498, 0, '', 'dc8194d265f003057dbc5ff772d2f9f8bdb7b45a7f59bde46eec0c3ea6d51046', 1),
  (4, 'rs8bgacw369u', 3, 'Di', 'Waiting on the trashed', 0, 1795311937507, 0, '', '9524e374c2c3d370e2e0babfa374a0d1ccea01329c3b5accf778b8a80a430ebc', 1);
INSERT INTO messages (key, name, email, message, created_at, id, done_at) VALUES
  (1, 'Eve', 'eve@example.com', 'Hello there', 1795311937617, 'hqgzvzpd3dxw', null);
INSERT INTO subscribers (key, email, created_at, id) VALUES
  (1, 'fay@example.com', 1795311937628, '3pt8eecg77mc'),
  (2, 'ines+news@example.com', 1795311937630, 'c4wq9xk2mzp7');
-- 200 published articles in German or English. Ten of each language have a rare word in common.
INSERT INTO blogs (key, id, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published, created_at, published_at, updated_at, comment_count, content_hash, reading_minutes, image_srcset)
  WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 200)
  SELECT 1000 + n, 'article-' || n, 'Article ' || n, 'article ' || n, '', '',
    CASE n % 4 WHEN 0 THEN 'Technology' WHEN 1 THEN 'Startup' WHEN 2 THEN 'Lifestyle' ELSE 'Finance' END,
    '/media/article/0e46010caad973cf.png', 32, 18, 1, 1700000000000 + n, 1700000000000 + n, 1700000000000 + n, 0, 'hash-' || n, 1, ''
  FROM number;
INSERT INTO blog_sources (blog_key, source)
  SELECT key, '<h2>Article</h2><p>' || char(65 + key % 20) || 'subject. ' || iif(key % 2,
      'Der Zug ist leise, und die Leute in dem Zug wollen nicht mit uns reden. Das ist auch gut.',
      'The train is quiet, and the people in it do not want to talk to us. That is as it was.') || '</p>'
  FROM blogs WHERE key > 1000;
INSERT INTO blog_texts (blog_key, description, plain_text, sanitizer_version, contents)
  SELECT blog_key, source, replace(replace(replace(replace(source, '<h2>', ''), '</h2>', ' '), '<p>', ''), '</p>', ''), 1, '[]'
  FROM blog_sources WHERE blog_key > 1000;
UPDATE blogs SET excerpt = (SELECT plain_text FROM blog_texts WHERE blog_key = key) WHERE key > 1000;
-- Published articles with words that the release indexed in another way, and folded titles as it folded them.
INSERT INTO blogs (key, id, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published, created_at, published_at, updated_at, comment_count, content_hash, reading_minutes, image_srcset)
  SELECT 2000 + key, value ->> 0, value ->> 1, value ->> 2, '', value ->> 3, 'Lifestyle', '/media/article/0e46010caad973cf.png', 32, 18, 1,
    1600000000000, 1600000000000, 1600000000000, 0, 'hash-' || (value ->> 0), 1, ''
  FROM json_each('[
    ["polish-city", "A winter in Łódź", "a winter in łodz", "Snow fell upon the mills."],
    ["japanese-text", "日本の図書館", "日本の図書館", "全文検索の本を読む。"],
    ["signs", "Why C++ stays", "why c++ stays", "Old code in C++ is read again."],
    ["plural", "Many ways to store rows", "many ways to store rows", "Databases are compared here."]
  ]');
INSERT INTO blog_sources (blog_key, source) SELECT key, '<p>' || excerpt || '</p>' FROM blogs WHERE key >= 2000;
INSERT INTO blog_texts (blog_key, description, plain_text, sanitizer_version, contents)
  SELECT key, '<p>' || excerpt || '</p>', excerpt, 1, '[]' FROM blogs WHERE key >= 2000;
