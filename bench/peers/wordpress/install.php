<?php
// php install.php folder-of-the-site articles.json: what a person does once in the browser, and the articles.
define('WP_INSTALLING', true);
[, $site, $file] = $argv;
require "$site/wp-load.php";
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Peer', 'editor', 'editor@primer.example', true, '', wp_generate_password());
switch_theme('twentytwentythree');
$wp_rewrite->set_permalink_structure('/articles/%postname%');
$wp_rewrite->flush_rules(false);
foreach (json_decode(file_get_contents($file), true) as $article) {
    $cards = array_map(fn($card) => "<li><a href=\"/articles/{$card['code']}\">{$card['title']}</a><p>{$card['lead']}</p></li>", $article['cards']);
    $id = wp_insert_post([
        'post_status' => 'publish',
        'post_name' => $article['code'],
        'post_title' => $article['title'],
        'post_excerpt' => $article['lead'],
        'post_content' => $article['body'] . '<ul>' . implode('', $cards) . '</ul>',
        'comment_status' => 'closed',
        'ping_status' => 'closed',
    ], true);
    if (is_wp_error($id)) {
        fwrite(STDERR, "{$article['code']}: {$id->get_error_message()}\n");
        exit(1);
    }
}
