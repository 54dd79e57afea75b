// Blocks on purpose: the first paint already has the chosen appearance. The key is that of src/theme/appearance.ts.
(() => {
  const choice = localStorage.getItem('homeroom.appearance');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mode = dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
