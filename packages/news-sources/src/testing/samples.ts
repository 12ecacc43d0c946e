/** The sample of the RSS 2.0 specification (cyber.harvard.edu/rss/examples/rss2sample.xml), two of its items. */
export const RSS_SAMPLE = `<?xml version="1.0"?>
<rss version="2.0">
   <channel>
      <title>Liftoff News</title>
      <link>http://liftoff.msfc.nasa.gov/</link>
      <description>Liftoff to Space Exploration.</description>
      <language>en-us</language>
      <pubDate>Tue, 10 Jun 2003 04:00:00 GMT</pubDate>
      <item>
         <title>Star City</title>
         <link>http://liftoff.msfc.nasa.gov/news/2003/news-starcity.asp</link>
         <description>How do Americans get ready to work with Russians aboard the International Space Station? They take a crash course in culture, language and protocol at Russia's &lt;a href="http://howe.iki.rssi.ru/GCTC/gctc_e.htm"&gt;Star City&lt;/a&gt;.</description>
         <pubDate>Tue, 03 Jun 2003 09:39:21 GMT</pubDate>
         <guid>http://liftoff.msfc.nasa.gov/2003/06/03.html#item573</guid>
      </item>
      <item>
         <description>Sky watchers in Europe, Asia, and parts of Alaska and Canada will experience a &lt;a href="http://science.nasa.gov/headlines/y2003/30may_solareclipse.htm"&gt;partial eclipse of the Sun&lt;/a&gt; on Saturday, May 31st.</description>
         <pubDate>Fri, 30 May 2003 11:06:42 GMT</pubDate>
         <guid>http://liftoff.msfc.nasa.gov/2003/05/30.html#item572</guid>
      </item>
   </channel>
</rss>`

/** The brief example of RFC 4287, section 1.1. */
export const ATOM_SAMPLE = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Example Feed</title>
  <link href="http://example.org/"/>
  <updated>2003-12-13T18:30:02Z</updated>
  <author><name>John Doe</name></author>
  <id>urn:uuid:60a76c80-d399-11d9-b93C-0003939e0af6</id>
  <entry>
    <title>Atom-Powered Robots Run Amok</title>
    <link href="http://example.org/2003/12/13/atom03"/>
    <id>urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a</id>
    <updated>2003-12-13T18:30:02Z</updated>
    <summary>Some text.</summary>
  </entry>
</feed>`

/** The simple example of the JSON Feed 1.1 specification. */
export const JSON_FEED_SAMPLE = {
  version: 'https://jsonfeed.org/version/1.1',
  title: 'My Example Feed',
  home_page_url: 'https://example.org/',
  feed_url: 'https://example.org/feed.json',
  items: [
    { id: '2', content_text: 'This is a second item.', url: 'https://example.org/second-item' },
    { id: '1', content_html: '<p>Hello, world!</p>', url: 'https://example.org/initial-post' },
  ],
}

/** A flash wire as Chinese sites answer it: nested, times in seconds, 【title】 in the text, importance as a level. */
export const WIRE_SAMPLE = {
  errno: 0,
  data: {
    roll_data: [
      {
        id: 1001,
        ctime: 1_795_140_000,
        level: 'B',
        title: '',
        content: '【央行开展逆回购操作】央行今日开展7天期逆回购操作。',
        shareurl: 'https://wire.example/detail/1001',
        subjects: [{ subject_name: '宏观' }],
      },
      {
        id: 1002,
        ctime: 1_795_140_060,
        level: 'C',
        title: '',
        content: '某公司：股东减持完毕',
        shareurl: 'javascript:alert(1)',
        subjects: [],
      },
      { id: 1003, ctime: 1_795_140_060, level: 'C', title: '', content: '<p> </p>', shareurl: '', subjects: null },
    ],
  },
}
