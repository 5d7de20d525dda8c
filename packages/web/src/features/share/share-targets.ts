/** Where a link can be taken to, in the order they are shown. */
export interface ShareTarget {
  id: string;
  /** As it calls itself. */
  name: string;
  /** On its button: letters of ours rather than marks of theirs. */
  monogram: string;
  /** `message`: its share page takes text and link. `home`: it takes neither, so the link goes onto the clipboard. */
  kind: 'message' | 'home';
  address(text: string, url: string): string;
}

const withQuery = (page: string, query: Record<string, string>) =>
  `${page}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;

const message = (
  id: string,
  name: string,
  monogram: string,
  page: string,
  query: (text: string, url: string) => Record<string, string>,
): ShareTarget => ({
  id,
  name,
  monogram,
  kind: 'message',
  address: (text, url) => withQuery(page, query(text, url)),
});

const home = (id: string, name: string, monogram: string, page: string): ShareTarget => ({
  id,
  name,
  monogram,
  kind: 'home',
  address: () => page,
});

export const shareTargets: readonly ShareTarget[] = [
  message('x', 'X', 'X', 'https://x.com/intent/post', (text, url) => ({ text, url })),
  message('facebook', 'Facebook', 'f', 'https://www.facebook.com/sharer/sharer.php', (quote, u) => ({
    u,
    quote,
  })),
  message('whatsapp', 'WhatsApp', 'Wa', 'https://wa.me/', (text, url) => ({ text: `${text} ${url}` })),
  message('telegram', 'Telegram', 'Te', 'https://t.me/share/url', (text, url) => ({ url, text })),
  message('reddit', 'Reddit', 'r', 'https://www.reddit.com/submit', (title, url) => ({ url, title })),
  message('pinterest', 'Pinterest', 'P', 'https://www.pinterest.com/pin/create/button/', (text, url) => ({
    url,
    description: text,
  })),
  message('line', 'LINE', 'Li', 'https://social-plugins.line.me/lineit/share', (text, url) => ({
    url,
    text,
  })),
  message('weibo', 'Weibo', '微', 'https://service.weibo.com/share/share.php', (title, url) => ({
    url,
    title,
  })),
  message('qq', 'QQ', 'Q', 'https://connect.qq.com/widget/shareqq/index.html', (title, url) => ({
    url,
    title,
    summary: title,
  })),
  home('instagram', 'Instagram', 'In', 'https://www.instagram.com/'),
  home('tiktok', 'TikTok', 'Tt', 'https://www.tiktok.com/'),
];
