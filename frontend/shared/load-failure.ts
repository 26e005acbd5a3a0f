/** Shown when a file that the page needs could not be loaded. */
export function showLoadFailure(container: Element): void {
  if (container.querySelector('.load-failure')) return;
  const alert = document.createElement('div');
  alert.className = 'load-failure';
  alert.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-primary';
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  alert.append("We couldn't load a part of this page.", button);
  container.prepend(alert);
}
