import '../base.css';
import '../tokens.css';
import './kit-theme.css';
import { createRoot } from 'react-dom/client';
import { Kit } from './kit.tsx';
import { readSettings } from './kit-words.ts';

// The development page: apps/web/kit.html?m=&theme=&dir=&long&text=&part=

const settings = readSettings(location.search);
const root = document.documentElement;
root.dataset['m'] = settings.merchant;
root.dataset['theme'] = settings.theme;
root.dir = settings.dir;
root.style.fontSize = `${settings.text}%`;

const place = document.querySelector('#root');
if (place) createRoot(place).render(<Kit settings={settings} />);
