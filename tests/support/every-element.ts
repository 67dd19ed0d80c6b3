/** Texts as people write, paste and import them. */

const PLAYER = 'https://player.vimeo.com/video/1'

/** Every element allowed in an article, each where HTML allows it. */
export const EVERY_ELEMENT = `
<p lang="en" dir="ltr" title="First">Text with <strong>strong</strong>, <b>b</b>, <em>em</em>, <i>i</i>, <u>u</u>, <s>s</s>,
  <mark>mark</mark>, <small>small</small>, H<sub>2</sub>O, x<sup>2</sup>, <abbr title="Football Club">FC</abbr>,
  <dfn>dfn</dfn>, <cite>cite</cite>, <code>code</code>, <kbd>kbd</kbd>, <samp>samp</samp>, <var>var</var>,
  <q cite="https://example.com/">q</q>, <span>span</span>, <time datetime="2026-11-21T06:00:00Z">Saturday</time><br>
  <ins datetime="2026-11-21" cite="https://example.com/">ins</ins> <del datetime="2026-11-20">del</del>
  <a href="/news">a</a> <a href="https://example.com/" hreflang="af" rel="nofollow">away</a> <a href="/go/karoo-odds">Join</a></p>
<h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>
<blockquote cite="https://example.com/"><p>Said.</p><cite>Who</cite></blockquote>
<ul><li>One<ul><li>Inner</li></ul></li></ul>
<ol start="3" reversed type="a"><li value="2">Two</li></ol>
<dl><dt>Term</dt><dd>Meaning</dd></dl>
<pre><code>a &lt; b</code></pre><hr>
<address>Point Harbour</address>
<figure><img src="/media/rugby-3-1200x675.avif" alt="A pitch" width="1200" height="675"><figcaption>Caption</figcaption></figure>
<p><picture><source srcset="/media/rugby-3.webp" type="image/webp"><img src="https://example.com/a.png" alt=""></picture></p>
<video src="https://example.com/a.mp4" poster="/media/a.png" width="640" height="360" preload="none" controls muted playsinline></video>
<audio controls preload="none"><source src="https://example.com/a.mp3" type="audio/mpeg"></audio>
<table><caption>Log</caption><colgroup><col span="2"></colgroup>
  <thead><tr><th scope="col" abbr="S">Side</th><th scope="col">Points</th></tr></thead>
  <tbody><tr><th scope="row" colspan="1">Harbour</th><td rowspan="1">12</td></tr></tbody>
  <tfoot><tr><td colspan="2">After four</td></tr></tfoot></table>
<details open><summary>More</summary><p>Inside.</p></details>
<iframe src="${PLAYER}" width="640" height="360" allowfullscreen></iframe>
<section><h2>Section</h2><div>div</div></section><aside><p>aside</p></aside>
<div data-bookmaker="karoo-odds"></div>
<div data-compare="karoo-odds,highveld-sports"></div>
<div data-tip="17"></div>`

/** Variants from word processors, other systems and typing mistakes. */
export const UNTIDY = `
<div data-bookmaker="karoo-odds"></div>
<h4 id="main" class="x">Too deep</h4><h1>Not the title</h1><h5>Too deep again</h5>
<P ALIGN=center STYLE="color:red">Never closed <B>bold <I>both</B> neither</I> a < b & c &copy &nbsp &bogus; "quoted"
<p>A list in a paragraph <ul><li>one<li>two <p>three</ul> after it</p>
<p>A table in a paragraph <table border=1 width="100%"><tr><td>1<td nowrap>2<tr><td colspan=2>3</table></p>
<p>An offer in a paragraph <div data-bookmaker="highveld-sports">its name</div></p>
<center><font color="red">Old</font></center><o:p>Word</o:p></p></div></section>
<img src="/media/rugby-3-1200x675.avif"><img src="//elsewhere.example.com/a.png" alt="gone"><img alt="no address">
<img src="https://example.com/a.png" width="100%" height="auto" sizes="100vw" border="0">
<iframe src="${PLAYER}" width="100%" height="50vh" frameborder="0" allow="autoplay"></iframe><iframe src="https://example.com/"></iframe>
<a href="javascript:x()" target="_blank" title="a" title="b">link</a><dl><dt>open<dd>also open</dl>
<div data-compare="nobody"></div><div data-bookmaker="nobody">`
