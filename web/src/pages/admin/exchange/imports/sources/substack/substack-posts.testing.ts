/** Posts as Substack writes them, made by hand. */

const base = 'https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2F'
const attrs = (value: object) => `data-attrs="${JSON.stringify(value).replaceAll('"', '&quot;')}"`
const cdn = (name: string) =>
  `https://substackcdn.com/image/fetch/w_1456,c_limit,f_auto,q_auto:good,fl_progressive:steep/${base}${name}`

export const wholePost = `<h2 class="header-with-anchor-widget">A heading</h2><p>Opening<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a> line.</p>
<div class="captioned-image-container"><figure><a class="image-link image2 is-viewable-img" target="_blank" href="https://substackcdn.com/image/fetch/f_auto,q_auto:good,fl_progressive:steep/${base}a%2520b.jpeg" data-component-name="Image2ToDOM"><div class="image2-inset"><picture><source type="image/webp" srcset="${cdn('a%2520b.jpeg')} 1456w" sizes="100vw"><img src="${cdn('a%2520b.jpeg')}" width="1456" height="971" ${attrs({ src: 'x', fullscreen: null })} class="sizing-normal" alt="Boat" srcset="${cdn('a%2520b.jpeg')} 424w"></picture></div></a><figcaption class="image-caption">A boat</figcaption></figure></div>
<div class="captioned-image-container"><figure><img src="https://cdn.substack.com/image/fetch/$s_!abc!,w_1456,c_limit/${base}wide.png" class="sizing-large" alt=""></figure></div>
<div class="captioned-image-container"><figure><a class="image-link image2" href="https://other.example/"><img src="${cdn('c.png')}" alt=""></a></figure></div>
<div class="subscription-widget-wrap" ${attrs({ url: 'https://old.substack.com/subscribe?', text: 'Subscribe' })}><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Thanks for reading!</p></div><form class="subscription-widget-subscribe"><input type="email" class="email-input" name="email"><input type="submit" value="Subscribe"></form></div></div>
<div id="youtube2-dQw4w9WgXcQ" class="youtube-wrap" ${attrs({ videoId: 'dQw4w9WgXcQ', startTime: null })} data-component-name="Youtube2ToDOM"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" frameborder="0"></iframe></div></div>
<div class="tweet" ${attrs({ url: 'https://twitter.com/zoe/status/1', full_text: 'A short post', username: 'zoe', name: 'Zoë' })}></div>
<div class="embedded-post-wrap" ${attrs({ id: 1, url: 'https://friend.substack.com/p/theirs', title: 'Theirs', truncated_body_text: 'It begins' })}></div>
<iframe class="spotify-wrap podcast" ${attrs({ url: 'https://open.spotify.com/episode/1', title: 'A song' })} src="https://open.spotify.com/embed/episode/1"></iframe>
<div class="image-gallery-embed" ${attrs({ gallery: { images: [{ src: 'https://substack-post-media.s3.amazonaws.com/g1.png' }, { src: 'https://substack-post-media.s3.amazonaws.com/g2.png' }], caption: 'Both' } })}></div>
<p class="button-wrapper" ${attrs({ url: 'https://old.substack.com/p/a?utm_source=substack&utm_medium=email&action=share', text: 'Share' })}><a class="button primary" href="https://old.substack.com/p/a?action=share"><span>Share</span></a></p>
<p class="button-wrapper" ${attrs({ url: 'https://shop.example/', text: 'Buy the book' })}><a class="button primary" href="https://shop.example/"><span>Buy the book</span></a></p>
<div class="pullquote"><p>Pulled</p></div>
<ul><li><p>One</p></li><li><p>Two</p></li></ul><div><hr></div><p>Last words.</p>
<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false" target="_self">1</a><div class="footnote-content"><p>By the sea.</p></div></div>`

/** Broken JSON, addresses that run, frames of anything, and elements without an end. */
export const nastyPost = `<div class="youtube-wrap" data-attrs="{&quot;videoId&quot;:&quot;x\\&quot; onload=alert(1)&quot;}"><p>Video</p></div>
<div class="tweet" ${attrs({ url: 'javascript:alert(1)', full_text: { a: 1 } })}>kept</div><div class="embedded-post-wrap" data-attrs="{">open</div>
<div class="poll-embed" ${attrs({ id: 1 })}></div><div class="image-gallery-embed" ${attrs({ gallery: { images: 'x' } })}></div>
<div class="constructor toString" ${attrs({ url: ['https://x.example'] })}>list</div><script>alert(1)</script>
<img src="https://substackcdn.com/image/fetch/x/https%3A%2F%2F%E0%A4%A" onerror="alert(1)"><img src="data:image/svg+xml,<svg onload=alert(1)>">
<p class="button-wrapper" ${attrs({ url: 'javascript:alert(1)', text: 'Run' })}>Run</p>${'<blockquote>'.repeat(500)}deep<p>Last words`
