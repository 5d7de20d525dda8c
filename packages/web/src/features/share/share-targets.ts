import type { ShareIcon } from './share-icons.ts';

/** A share target; the list is in display order. */
export interface ShareTarget {
  id: ShareIcon;
  /** The product name. */
  name: string;
  /**
   * `message`: its share page takes text and link. `home`: it takes neither, so the link is copied to the clipboard.
   */
  kind: 'message' | 'home';
  address(text: string, url: string): string;
}

const withQuery = (page: string, query: Record<string, string>) =>
  `${page}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;

const message = (
  id: ShareIcon,
  name: string,
  page: string,
  query: (text: string, url: string) => Record<string, string>,
): ShareTarget => ({
  id,
  name,
  kind: 'message',
  address: (text, url) => withQuery(page, query(text, url)),
});

const home = (id: ShareIcon, name: string, page: string): ShareTarget => ({
  id,
  name,
  kind: 'home',
  address: () => page,
});

export const shareTargets: readonly ShareTarget[] = [
  message('x', 'X', 'https://x.com/intent/post', (text, url) => ({ text, url })),
  message('facebook', 'Facebook', 'https://www.facebook.com/sharer/sharer.php', (quote, u) => ({
    u,
    quote,
  })),
  message('whatsapp', 'WhatsApp', 'https://wa.me/', (text, url) => ({ text: `${text} ${url}` })),
  message('telegram', 'Telegram', 'https://t.me/share/url', (text, url) => ({ url, text })),
  message('reddit', 'Reddit', 'https://www.reddit.com/submit', (title, url) => ({ url, title })),
  message('pinterest', 'Pinterest', 'https://www.pinterest.com/pin/create/button/', (text, url) => ({
    url,
    description: text,
  })),
  message('line', 'LINE', 'https://social-plugins.line.me/lineit/share', (text, url) => ({
    url,
    text,
  })),
  message('weibo', 'Weibo', 'https://service.weibo.com/share/share.php', (title, url) => ({
    url,
    title,
  })),
  message('qq', 'QQ', 'https://connect.qq.com/widget/shareqq/index.html', (title, url) => ({
    url,
    title,
    summary: title,
  })),
  home('instagram', 'Instagram', 'https://www.instagram.com/'),
  home('tiktok', 'TikTok', 'https://www.tiktok.com/'),
];
