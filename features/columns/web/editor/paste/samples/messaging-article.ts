/** What copying from an article of a 公众号 gives, shortened: nested sections, inline styles, lazy pictures, cards, trackers. */
export const FROM_ARTICLE = `<meta charset="utf-8"><div id="js_content" class="rich_media_content js_underline_content" style="visibility: visible; opacity: 1;">
<section data-role="outer" data-tools="135编辑器" style="font-size: 15px; font-family: mp-quote, PingFang SC; visibility: visible;">
<section style="text-align: center; margin: 10px auto;" data-mpa-powered-by="yiban.io"><section style="display: inline-block; background: #1f4fd8; color: #fff;"><p style="margin: 0px; padding: 5px;"><span leaf="" style="font-size: 18px; font-weight: bold;">一、成交量回来了</span></p></section></section>
<p style="margin: 0 8px 16px; line-height: 1.75em; text-indent: 2em;"><span leaf="" style="color: rgb(63, 63, 63); letter-spacing: 1px;">周五两市成交</span><strong style="color:#d92142;"><span leaf="">1.2万亿元</span></strong><span leaf="">，比前一天多了两成。</span></p>
<p><br></p>
<p style="text-align: center;"><img class="rich_pages wxw-img" data-src="https://mmbiz.qpic.cn/mmbiz_png/abc/640?wx_fmt=png&amp;from=appmsg" data-ratio="0.56" data-w="1080" style="width: 677px !important; height: auto !important;" src="https://mmbiz.qpic.cn/mmbiz_png/abc/640?wx_fmt=png&amp;tp=webp"></p>
<blockquote class="js_blockquote_wrap" data-type="2"><section class="js_blockquote_digest"><p>放量上涨是好事，<em>但要看是谁在买</em>。</p></section></blockquote>
<section><ul class="list-paddingleft-1" style="list-style-type: disc;"><li><p>北向净流入 58 亿元</p></li><li><p>两融余额连续<span style="font-weight: 700; text-decoration: underline;">三天</span>增加</p><ul><li><p>其中创业板最多</p></li></ul></li></ul></section>
<section class="mp_profile_iframe_wrp" nodeleaf=""><mp-common-profile class="js_uneditable custom_select_card" data-id="MzA" data-nickname="某某财经" data-signature="关注我们"></mp-common-profile></section>
<iframe class="video_iframe rich_pages" data-src="https://v.qq.com/iframe/preview.html?vid=x"></iframe>
<mpvoice class="res_iframe" name="音频" voice_encode_fileid="x"></mpvoice>
<p style="display: none;"><mp-style-type data-value="3"></mp-style-type></p>
<section><svg viewBox="0 0 1 1"><text>点我</text><animate begin="click"></animate></svg></section>
<a class="weapp_text_link" href="" data-miniprogram-appid="wx1">点这里进小程序</a>
<p><a href="https://mp.weixin.qq.com/s?__biz=Mz&amp;mid=22&amp;idx=1&amp;sn=ab&amp;chksm=ff&amp;scene=21#wechat_redirect" onclick="track()">上一篇</a></p>
<img src="https://badjs.weixinbridge.com/badjs?uin=1" width="1" height="1"><script>alert(1)</script><style>p{color:red}</style>
</section></div>`
