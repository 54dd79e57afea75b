import type { Plugin } from 'vite';

/**
 * Fetches the admin's files with the page, although main.tsx imports them only when it runs. Their styles come before those of the page,
 * which adapt them to the theme.
 */
export const preloadAdmin = (): Plugin => ({
  name: 'homeroom:preload-admin',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk' || file.name !== 'admin') return [];
        const styles = [...(file.viteMetadata?.importedCss ?? [])];
        return [
          ...styles.map((path) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${path}` },
            injectTo: 'head-prepend' as const,
          })),
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` },
            injectTo: 'head' as const,
          },
        ];
      }),
  },
});
